import { packageBuild } from '../../scripts/tsup.ts'

export default packageBuild(['src/index.ts', 'src/html/index.ts', 'src/time-zone/index.ts', 'src/rich-text/index.ts'], {
  styles: 'src/styles.css',
  sheets: { 'rich-text': 'src/rich-text/rich-text.css' },
})
