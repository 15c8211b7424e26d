/** What is wrong with what was typed, in words, read out when it appears. */
export function Problem({ id, text }: { id?: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div id={id} role="alert" className="sc-fd-problem">
      {text}
    </div>
  )
}
