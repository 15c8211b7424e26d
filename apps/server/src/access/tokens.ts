import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; the browser keeps it, the database only its hash. */
export const createToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
