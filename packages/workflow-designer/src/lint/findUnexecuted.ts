import { engines } from '../engines/engines.ts'
import { nodeConfigsOf } from '../model/approval.ts'
import type { PreparedImport } from '../modeler/prepareImport.ts'
import { isUnexecuted, type Lint, type LintProblem } from './LintProblem.ts'

/** What of a file will not run, by the host's check; null where the check itself failed. Never rejects. */
export async function findUnexecuted({ view, xml, report }: PreparedImport, lint: Lint): Promise<LintProblem[] | null> {
  try {
    // Nothing is stored about the nodes of a file from elsewhere.
    const nodeConfigs = nodeConfigsOf(view, engines[report.engine].prefix, () => undefined)
    return (await lint(xml, nodeConfigs)).filter(isUnexecuted)
  } catch {
    return null
  }
}
