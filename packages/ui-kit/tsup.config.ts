import { packageBuild } from '../../scripts/tsup.ts'

export default packageBuild(['src/index.ts', 'src/html/index.ts'], { styles: 'src/styles.css' })
