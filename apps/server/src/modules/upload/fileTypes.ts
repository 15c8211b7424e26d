import path from 'node:path'

export interface FileType {
  /** With the dot; a file is kept under the first. */
  extensions: readonly [string, ...string[]]
  contentType: string
  /** Shown in the page; everything else is downloaded. */
  inline: boolean
  matches(head: Buffer): boolean
}

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer) =>
    bytes.every((byte, index) => head[index] === byte)
const says = (offset: number, text: string) => (head: Buffer) => head.toString('latin1', offset, offset + text.length) === text

const zip = (head: Buffer) => startsWith(0x50, 0x4b, 0x03, 0x04)(head) || startsWith(0x50, 0x4b, 0x05, 0x06)(head)
/** Office before 2007. */
const compoundFile = startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
/** UTF-8 and GBK texts have no control characters besides white space; markup is refused as it could pass for a page. */
const text = (head: Buffer) =>
  !head.some((byte) => byte < 9 || (byte > 13 && byte < 32)) && !/^\s*<|<script|<html|<svg/i.test(head.toString('latin1'))

const openXml = 'application/vnd.openxmlformats-officedocument'

/**
 * What may be uploaded. The specification's .jpg .jpeg .png .gif .zip, and what evidence comes in besides: scans, office
 * documents, recordings. Nothing that a browser would run: no SVG, no HTML.
 */
export const fileTypes: readonly FileType[] = [
  { extensions: ['.jpg', '.jpeg'], contentType: 'image/jpeg', inline: true, matches: startsWith(0xff, 0xd8, 0xff) },
  { extensions: ['.png'], contentType: 'image/png', inline: true, matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { extensions: ['.gif'], contentType: 'image/gif', inline: true, matches: (head) => says(0, 'GIF87a')(head) || says(0, 'GIF89a')(head) },
  { extensions: ['.webp'], contentType: 'image/webp', inline: true, matches: (head) => says(0, 'RIFF')(head) && says(8, 'WEBP')(head) },
  { extensions: ['.bmp'], contentType: 'image/bmp', inline: true, matches: (head) => says(0, 'BM')(head) && head.readUInt32LE(6) === 0 },
  { extensions: ['.pdf'], contentType: 'application/pdf', inline: true, matches: says(0, '%PDF-') },
  { extensions: ['.zip'], contentType: 'application/zip', inline: false, matches: zip },
  { extensions: ['.docx'], contentType: `${openXml}.wordprocessingml.document`, inline: false, matches: zip },
  { extensions: ['.xlsx'], contentType: `${openXml}.spreadsheetml.sheet`, inline: false, matches: zip },
  { extensions: ['.pptx'], contentType: `${openXml}.presentationml.presentation`, inline: false, matches: zip },
  { extensions: ['.doc'], contentType: 'application/msword', inline: false, matches: compoundFile },
  { extensions: ['.xls'], contentType: 'application/vnd.ms-excel', inline: false, matches: compoundFile },
  { extensions: ['.ppt'], contentType: 'application/vnd.ms-powerpoint', inline: false, matches: compoundFile },
  { extensions: ['.mp4'], contentType: 'video/mp4', inline: true, matches: says(4, 'ftyp') },
  { extensions: ['.txt'], contentType: 'text/plain; charset=utf-8', inline: false, matches: text },
  { extensions: ['.csv'], contentType: 'text/csv; charset=utf-8', inline: false, matches: text },
]

export const isAllowedName = (name: string): boolean => typeNamed(name) !== undefined

const typeNamed = (name: string) => {
  const extension = path.extname(name).toLowerCase()
  return fileTypes.find(({ extensions }) => extensions.includes(extension))
}

/**
 * The type of a file by its content. The name only tells apart what looks the same inside (a document is a zip file);
 * an image under another image's name is what it is. Undefined when the content is not what the name says.
 */
export function detectType(name: string, head: Buffer): FileType | undefined {
  const named = typeNamed(name)
  if (!named || (head.length < 12 && !named.contentType.startsWith('text/'))) return undefined
  if (named.matches(head)) return named
  const isImage = ({ contentType }: FileType) => contentType.startsWith('image/')
  return isImage(named) ? fileTypes.find((type) => isImage(type) && type.matches(head)) : undefined
}

export const typeOf = (contentType: string): FileType | undefined => fileTypes.find((type) => type.contentType === contentType)
