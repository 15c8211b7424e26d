import { defineConfig } from 'tsup'

interface Sheets {
  styles?: string
  /** Of parts that few hosts show, by the name of the built file. */
  sheets?: Record<string, string>
}

/** The one way a package is built: ESM and types per entry, and its style sheet, in one file, beside them. */
export function packageBuild(entry: string[], { styles, sheets = {} }: Sheets = {}) {
  const modules = Object.fromEntries(entry.map((file) => [file.replace(/^src\/|\.tsx?$/g, ''), file]))
  return defineConfig({
    entry: { ...modules, ...(styles ? { styles } : {}), ...sheets },
    format: 'esm',
    // Node imports JSON only with an attribute that bundlers do not all know: it becomes part of ours.
    noExternal: [/\.json$/],
    target: 'es2022',
    // TypeScript 6 calls tsup's baseUrl deprecated.
    dts: { entry: modules, compilerOptions: { ignoreDeprecations: '6.0', types: [] } },
    splitting: true,
    clean: true,
  })
}
