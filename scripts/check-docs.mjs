// What a package offers to others says what it is: each export of each of its entries has a docstring.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { root } from './root.mjs'

const SOURCE = '@sc/source'

const entries = readdirSync(join(root, 'packages')).flatMap((name) => {
  const folder = join(root, 'packages', name)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const sources = Object.values(exports).map((entry) => entry[SOURCE] ?? '')
  return sources.filter((source) => /\.tsx?$/.test(source)).map((source) => join(folder, source))
})

const program = ts.createProgram(entries, {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: [SOURCE],
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.ReactJSX,
  noEmit: true,
})
const checker = program.getTypeChecker()

const faults = entries.flatMap((entry) => {
  const file = program.getSourceFile(entry)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`${relative(root, entry)} exports nothing`)
  return checker
    .getExportsOfModule(module)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
    .filter((symbol) => symbol.getDocumentationComment(checker).length === 0)
    .map(({ name, declarations: [first] = [] }) => `${relative(root, first?.getSourceFile().fileName ?? entry)}  ${name}`)
})

for (const fault of new Set(faults)) console.error(fault)
if (faults.length) {
  console.error(`\n${new Set(faults).size} 个公开的导出没有说明（/** … */）`)
  process.exit(1)
}
