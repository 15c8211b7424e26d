import { packageBuild } from '../../scripts/tsup.ts'

export default packageBuild(['src/index.ts'])
