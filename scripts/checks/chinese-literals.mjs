import ts from 'typescript'

/** Han characters and the punctuation that comes with them. */
const chinese = /[\p{Script=Han}　-〿，：；！？（）]/u

/**
 * A line may keep its Chinese when the text is data that others read (a saved design's default, a
 * message of the wire), not words of our own screen. The reason goes with it: `// wire text: why`.
 */
const excuse = /\/\/ wire text: \S/

/**
 * Finds Chinese in string literals, templates and JSX text; comments and regular expressions may have it.
 * @param {string} fileName decides on JSX
 * @param {string} source
 * @returns {{ line: number, text: string }[]} lines from 1
 */
export function chineseLiterals(fileName, source) {
  if (!chinese.test(source)) return []
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false)
  const lines = source.split('\n')
  /** @type {{ line: number, text: string }[]} */
  const found = []
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if ((ts.isStringLiteralLike(node) || ts.isJsxText(node) || isTemplatePart(node)) && chinese.test(node.text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      const excused = [lines[line], lines[line - 1]].some((text) => text !== undefined && excuse.test(text))
      if (!excused) found.push({ line: line + 1, text: node.text.trim().slice(0, 30) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/**
 * @param {import('typescript').Node} node
 * @returns {node is import('typescript').TemplateHead | import('typescript').TemplateMiddle | import('typescript').TemplateTail}
 */
function isTemplatePart(node) {
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
}
