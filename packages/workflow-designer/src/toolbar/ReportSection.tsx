import { fill } from '../locale/locale.ts'

/** Things of one kind under a heading that counts them (`{count}`). */
export function ReportSection({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h4>{fill(title, { count: items.length })}</h4>
      <ul>
        {items.map((item, index) => (
          <li key={`${index}:${item}`}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
