/** What `bench/forms/shared/present.js` puts into each page. */
interface FormBench {
  keys: number[]
  mount: (last?: string) => Promise<number>
  awaitFlip: (label: string, shown: boolean) => void
  flip: Promise<number>
  /** Of a designer: its parts. */
  designer?: {
    item: (at: number) => HTMLElement | undefined
    unfold?: () => void
    title: () => HTMLElement | null
    source: () => HTMLElement | null
  }
}

interface Window {
  formBench: FormBench
}
