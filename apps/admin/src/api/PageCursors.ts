/**
 * Where the pages of a list go on, as far as somebody turned them: with it a later page costs what the first does, and what is
 * added or removed meanwhile neither repeats a row nor hides one. A page that nobody came to from the one before it, as after
 * F5, is asked for by its number.
 */
export class PageCursors {
  private asked = ''
  private readonly places = new Map<number, string>()

  /** @param asked all that the list is asked but for the page */
  before(asked: string, pageNo: number): string | undefined {
    return this.asked === asked && pageNo > 1 ? this.places.get(pageNo) : undefined
  }

  /** What the page said of the one that follows it. */
  note(asked: string, pageNo: number, next: string | undefined): void {
    // The first page is as the list is now: what earlier ones went on from is not its continuation.
    if (this.asked !== asked || pageNo === 1) this.places.clear()
    this.asked = asked
    if (next === undefined) this.places.delete(pageNo + 1)
    else this.places.set(pageNo + 1, next)
  }
}
