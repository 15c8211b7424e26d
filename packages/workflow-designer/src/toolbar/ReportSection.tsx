/** Things of one kind under a heading that counts them. */
export function ReportSection({ title, items }: { title: (count: number) => string; items: readonly string[] }) {
  return (
    <section>
      <h4>{title(items.length)}</h4>
      <ul>
        {items.map((item, index) => (
          <li key={`${index}:${item}`}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
