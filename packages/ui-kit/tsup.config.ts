import { packageBuild } from '../../scripts/tsup.ts'

export default packageBuild(['src/index.ts', 'src/html/index.ts', 'src/time-zone/index.ts'], { styles: 'src/styles.css' })
