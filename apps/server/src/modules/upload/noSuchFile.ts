import { NotFoundError } from '../../http/errors.ts'

export const noSuchFile = () => new NotFoundError('文件不存在或无权查看')
