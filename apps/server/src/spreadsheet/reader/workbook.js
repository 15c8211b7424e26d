import { Archive } from './Archive.js'
import { decoded } from './decoded.js'
import { datesOf } from './dates.js'
import { unreadable } from './Problem.js'
import { scanXml } from '../../xml/scanXml.js'
import { readSharedStrings } from './sharedStrings.js'
import { readSheet } from './sheet.js'

/**
 * The rows of a workbook's worksheets, one after the other (ECMA-376, transitional or strict). Of hidden ones, which hold what others
 * choose from, the name alone, unless there are no others.
 * @param {Uint8Array} content
 * @param {{ unpacked: number }} limits
 * @param {(number: number, cells: import('../../sheetRow.ts').Cell[], isHidden: boolean) => boolean} add false: the rest is not read
 * @param {(name: string, isHidden: boolean) => void} [begin] hears of each sheet before its rows
 * @param {(merged: import('./merged.js').Merged) => void} [merge] and of what is merged after them
 */
export function readWorkbook(content, limits, add, begin = () => undefined, merge = () => undefined) {
  const archive = new Archive(content, limits.unpacked)
  /** @param {string} path */
  const textOf = (path) => {
    const bytes = archive.read(path)
    const text = bytes && decoded(bytes, ['utf-8'])
    if (text === undefined) throw unreadable()
    return text
  }
  const [workbook] = relationsOf(archive, '').filter(({ type }) => type === 'officeDocument')
  if (!workbook) throw unreadable()
  const relations = relationsOf(archive, workbook.path)
  const { sheets, from1904 } = readSheets(textOf(workbook.path))
  const worksheets = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, path }) => [id, path]))
  const all = sheets.flatMap(({ id, name, isHidden }) => {
    const path = worksheets.get(id)
    return path === undefined ? [] : [{ path, name, isHidden }]
  })
  if (all.length === 0) throw unreadable()
  const partOf = (/** @type {string} */ type) => relations.find((one) => one.type === type)?.path
  const strings = partOf('sharedStrings')
  const styles = partOf('styles')
  const around = {
    sharedStrings: strings === undefined ? [] : readSharedStrings(textOf(strings)),
    dates: datesOf(styles === undefined ? undefined : textOf(styles), from1904),
  }
  const onlyHidden = all.every(({ isHidden }) => isHidden)
  let hasRoom = true
  for (const { path, name, isHidden } of all) {
    begin(name, isHidden && !onlyHidden)
    if (isHidden && !onlyHidden) continue
    if (hasRoom) readSheet(textOf(path), { ...around, merge, add: (...row) => (hasRoom = add(...row)) })
  }
}

/** @param {string} xml @returns the relations of its sheets, in their order, and whether days count from 1904 */
function readSheets(xml) {
  /** @type {{ id: string, name: string, isHidden: boolean }[]} */
  const sheets = []
  let from1904 = false
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '')
      if (name !== 'sheet') return
      const isHidden = ['hidden', 'veryHidden'].includes(attributes.get('state') ?? '')
      for (const [attribute, value] of attributes)
        if (attribute.endsWith(':id')) sheets.push({ id: value, name: attributes.get('name') ?? '', isHidden })
    },
  })
  return { sheets, from1904 }
}

/**
 * What a part refers to; '' is the package.
 * @param {Archive} archive
 * @param {string} part
 */
function relationsOf(archive, part) {
  const folder = part.split('/').slice(0, -1)
  const bytes = archive.read([...folder, '_rels', `${part.split('/').at(-1)}.rels`].join('/'))
  const xml = bytes && decoded(bytes, ['utf-8'])
  if (xml === undefined) throw unreadable()
  /** @type {{ id: string, type: string, path: string }[]} */
  const relations = []
  scanXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return
      const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((attribute) => attributes.get(attribute))
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: pathOf(folder, target) })
    },
  })
  return relations
}

/** @param {readonly string[]} folder @param {string} target */
function pathOf(folder, target) {
  /** @type {string[]} */
  const path = target.startsWith('/') ? [] : [...folder]
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}
