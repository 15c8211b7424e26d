import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'

interface PartLabelProps {
  title: string
  /** Which part it is, 0 for the first. */
  at: number
  faults: number
}

/** What a part is called where it can be opened, and in how many of its fields something is wrong. */
export function PartLabel({ title, at, faults }: PartLabelProps) {
  const { sections } = useWords(formWords)
  return (
    <>
      {title === '' ? sections.part(at + 1) : title}
      {faults > 0 && (
        <span className="sc-form-part-faults" role="img" aria-label={sections.faults(faults)} title={sections.faults(faults)}>
          {faults}
        </span>
      )}
    </>
  )
}
