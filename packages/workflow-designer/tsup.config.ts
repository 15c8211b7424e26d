import { packageBuild } from '../../scripts/tsup.ts'

export default packageBuild(['src/index.ts', 'src/engines/index.ts'], { styles: 'src/styles.css' })
