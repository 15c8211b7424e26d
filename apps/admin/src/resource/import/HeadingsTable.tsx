import { isImported, resources } from '@sc/api-client/contract'
import type { AnyResource, ImportHeadings } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { Alert, Select } from 'antd'
import { AUTOMATIC, SKIP, SKIP_ONCE } from './headingChoices.ts'
import type { Chosen } from './headingChoices.ts'
import { LayoutLine } from './LayoutLine.tsx'
import './import.css'
import { resourceWords } from '../locale/words.ts'
import { inOwnUnit, titleIn } from '../../unit.ts'

interface HeadingsTableProps {
  resource: AnyResource
  read: ImportHeadings
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  /** Why the file was refused with what was chosen. */
  fault: string | null
}

/** Whether its records stand below each other, as departments do: columns say which one is meant, and else name some of many. */
const isTree = (path: string) =>
  Object.values(resources.find((one) => one.path === path)?.fields ?? {}).some((field) => field.type === 'reference' && field.to === path)

/** The headings of a file, each with the field that its column is read as. */
export function HeadingsTable({
  resource: { fields, title },
  read: { headings, problem, layout },
  chosen,
  onChange,
  fault,
}: HeadingsTableProps) {
  const {
    import: { headings: text },
  } = useWords(resourceWords)
  const language = useLanguage()
  const titleOf = (name: string) => titleIn(fields[name], language) ?? name
  const written = Object.entries(fields).filter(([, field]) => isImported(field))
  const refused = fault ?? problem
  const fieldOf = ({ heading, automatic }: (typeof headings)[number]) => {
    const choice = chosen[heading] ?? AUTOMATIC
    return choice === AUTOMATIC ? automatic : choice
  }
  const together = written.flatMap(([name, field]) => {
    const those = headings.filter((one) => fieldOf(one) === name).map(({ heading }) => heading)
    if ((field.type !== 'references' && field.type !== 'reference') || those.length < 2) return []
    if (field.type === 'reference' && !isTree(field.to)) return []
    return [(isTree(field.to) ? text.together : text.listed)(those, titleIn(field, language))]
  })
  return (
    <section aria-label={text.title}>
      {refused !== null && (
        <Alert showIcon role="alert" type={fault === null ? 'warning' : 'error'} title={refused} style={{ marginBottom: 12 }} />
      )}
      <p className="sc-import-aside">{text.hint(inOwnUnit(title)[language])}</p>
      <LayoutLine layout={layout} />
      {together.map((words) => (
        <p key={words} className="sc-import-aside">
          {words}
        </p>
      ))}
      <table className="sc-import-headings">
        <thead>
          <tr>
            <th scope="col">{text.column}</th>
            <th scope="col">{text.field}</th>
          </tr>
        </thead>
        <tbody>
          {headings.map(({ heading, automatic, samples }) => (
            <tr key={heading}>
              <th scope="row">
                {heading}
                <span className="sc-import-samples">{samples.length > 0 ? text.samples(samples) : text.empty}</span>
              </th>
              <td>
                <Select
                  aria-label={text.of(heading)}
                  value={chosen[heading]}
                  onChange={(choice) => onChange({ ...chosen, [heading]: choice })}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={[
                    automatic === null
                      ? { value: SKIP_ONCE, label: text.skipOnce }
                      : { value: AUTOMATIC, label: text.automatic(titleOf(automatic)) },
                    { value: SKIP, label: text.skip },
                    ...written.map(([value, field]) => ({ value, label: titleIn(field, language) })),
                  ]}
                  style={{ width: '100%' }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
