import { withoutUnseen } from './unseen.ts'

/** Blanks between Chinese characters, or beside the point between parts of a name in 买买提·艾力. */
const WITHIN_CHINESE = /(?<=[\p{Script=Han}·•])\s+(?=[\p{Script=Han}·•])/gu

/** The name of a person as it is kept: one blank between words of letters, none within Chinese, which stand there for the look alone, and nothing that nobody sees. */
export const personName = (written: string): string => withoutUnseen(written).trim().replaceAll(WITHIN_CHINESE, '').replaceAll(/\s+/g, ' ')
