import { packageBuild } from '../../scripts/tsup.ts'

export default packageBuild(['src/index.ts', 'src/contract/index.ts', 'src/contract/schemas.ts'])
