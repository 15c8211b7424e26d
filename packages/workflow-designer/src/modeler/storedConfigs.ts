import type { NodeConfig, WorkflowDirectory } from '../model/directory.ts'

/**
 * What the back end had stored about the nodes of the process that was opened. A file written before its nodes carried
 * their settings says nothing about them: the stored ones stand until somebody changes the node.
 */
export class StoredConfigs {
  private readonly found = new Map<string, NodeConfig | null>()
  private readonly failed = new Set<string>()
  private readonly replaced = new Set<string>()
  private asking: Promise<void> | null = null

  constructor(private readonly nodeKeys: readonly string[] = []) {}

  /** Undefined where nothing is stored, or what was has been replaced. */
  of(nodeKey: string): NodeConfig | undefined {
    return this.replaced.has(nodeKey) ? undefined : (this.found.get(nodeKey) ?? undefined)
  }

  state(nodeKey: string): 'known' | 'asking' | 'failed' {
    if (!this.nodeKeys.includes(nodeKey) || this.found.has(nodeKey)) return 'known'
    return this.failed.has(nodeKey) ? 'failed' : 'asking'
  }

  replace(nodeKey: string) {
    this.replaced.add(nodeKey)
  }

  restore(nodeKey: string) {
    this.replaced.delete(nodeKey)
  }

  /** Asks about the nodes that are not known yet; once while an earlier question is open. Rejects where one stays unknown. */
  load(directory: WorkflowDirectory): Promise<void> {
    this.asking ??= this.ask(directory).finally(() => {
      this.asking = null
    })
    return this.asking
  }

  private async ask(directory: WorkflowDirectory) {
    this.failed.clear()
    const open = this.nodeKeys.filter((nodeKey) => !this.found.has(nodeKey))
    const answers = await Promise.allSettled(open.map((nodeKey) => this.askOne(directory, nodeKey)))
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
  }

  private async askOne(directory: WorkflowDirectory, nodeKey: string) {
    try {
      this.found.set(nodeKey, await directory.nodeConfig(nodeKey))
    } catch (error) {
      this.failed.add(nodeKey)
      throw error
    }
  }
}
