import { packageBuild } from '../../scripts/tsup.ts'

export default packageBuild(
  ['src/index.ts', 'src/schema/index.ts', 'src/analysis/index.ts', 'src/designer/index.ts', 'src/mobile/index.ts', 'src/react/index.ts'],
  {
    styles: 'src/styles.css',
  },
)
