/**
 * Where the history stands against the last saved state. bpmn-js counts its steps in private, so they are
 * counted here from what its command stack announces.
 */
export class SavedPosition {
  private position = 0
  /** -1: the saved state lies on a branch that was overwritten and cannot come back by undo. */
  private saved: number

  constructor(startsSaved: boolean) {
    this.saved = startsSaved ? 0 : -1
  }

  record(trigger: 'execute' | 'undo' | 'redo' | 'clear') {
    if (trigger === 'undo') this.position -= 1
    else if (trigger === 'redo') this.position += 1
    else if (trigger === 'execute') {
      if (this.saved > this.position) this.saved = -1
      this.position += 1
    }
  }

  /** A mark for `markSaved`, to be taken before an asynchronous save begins; 0 is the state that was opened. */
  get mark(): number {
    return this.position
  }

  markSaved(mark: number) {
    this.saved = mark
  }

  /** Something else was stored: nothing of this history is what is stored. */
  forgetSaved() {
    this.saved = -1
  }

  get dirty(): boolean {
    return this.saved !== this.position
  }

  /** How many steps lie between here and the saved state; at least one where it cannot be reached any more. */
  get distance(): number {
    return this.saved === -1 ? Math.max(1, this.position) : Math.abs(this.position - this.saved)
  }
}
