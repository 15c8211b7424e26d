import { quoted } from '@sc/api-client/contract'
import { counted } from '../counted.ts'
import type { upload as zhCN } from '../zh-CN/upload.ts'

export const upload: typeof zhCN = {
  notFound: 'The file does not exist, or you may not see it',
  noLogo: 'The school has no logo',
  noFile: 'Choose the file to upload',
  nameless: 'The file has no name; choose it again and upload it',
  badType: 'Files of this type are not allowed',
  otherContent: 'The file is not what its extension says; it may be damaged',
  empty: 'The file is empty',
  noTransfer: 'This upload was given up, or is too old; upload the file again',
  partsMissing: 'The file has not come in full; please try again',
  tooLarge: ({ megabytes }) => `A file may have ${megabytes} MB at most`,
  noRoom: ({ megabytes }) => `Your room for uploads is full (${megabytes} MB in all); please tell an administrator`,
  tooManyUnclaimed: ({ most }) =>
    `You have ${most} uploaded files that are not submitted yet; submit their applications or projects first. Files that nothing uses make room a day after the upload`,
  tooMany: ({ field, most, sent }) => `${quoted(field)} takes ${counted(most, 'file')} at most; ${sent} were sent`,
  refused: ({ field, file, why }) => `The file “${file}” in “${field}” ${why}`,
  stray: ({ field }) => `The files in “${field}” have to be a list of files alone; remove them and upload them again`,
  ofAnother: 'belongs to another application or project of yours (a cancelled or refused one counts); upload it again from your device',
  notYours: 'was not uploaded by you for this form; upload it again',
  foreignStore: ({ origin }) => `is kept at ${origin}, which is no external storage that this field takes files of; upload it again`,
  usedElsewhere: 'is in use elsewhere; upload it again',
  overSize: ({ megabytes }) => `has more than ${megabytes} MB`,
  typeOutside: ({ allowed }) => `is of a type that is not allowed here (${allowed.join(' ')})`,
  told: ({ name, size, uploader, time, fingerprint }) => {
    const known = [
      size !== null && counted(size, 'byte'),
      time !== null && `uploaded ${time}${uploader === null ? '' : ` by ${uploader}`}`,
      fingerprint !== null && `fingerprint ${fingerprint}`,
    ].filter(Boolean)
    return known.length > 0 ? `${name} (${known.join(', ')})` : name
  },
}
