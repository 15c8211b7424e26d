import { NotFoundError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

export const noSuchFile = () => new NotFoundError(say.upload.notFound())
