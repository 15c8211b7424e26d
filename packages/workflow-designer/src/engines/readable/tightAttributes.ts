// The process engine has one of its own (compile/tightAttributes.ts), as it reads files where there is no designer: the
// two packages share the expression language alone, which is no home for XML. This one goes over the scanner that all
// repairs here go over.
import { editXml } from '../xml/editXml.ts'
import { scanXml } from '../xml/scanXml.ts'

/**
 * The text without white space beside the `=` of an attribute, where moddle's parser would lose the attribute. It goes
 * in front of the name, so that every place in the text keeps its line and column.
 */
export function tightAttributes(xml: string): string {
  const loose = scanXml(xml).flatMap(({ attributes }) =>
    attributes.filter(({ name, nameStart, start }) => start - nameStart !== name.length + '="'.length),
  )
  const edits = loose.map(({ name, nameStart, start }) => ({
    start: nameStart,
    end: start - 1,
    text: `${xml.slice(nameStart + name.length, start - 1).replace('=', '')}${name}=`,
  }))
  return edits.length > 0 ? editXml(xml, edits) : xml
}
