import { conditionWords } from '@sc/conditions'
import { designerWidgets, designerWords, widgetDesigners, type DesignerWidgets } from '@sc/form-renderer/designer'
import { dictionariesOf, type FormDesign, type FormSources } from '@sc/form-renderer/schema'
import { useLanguage, useWords } from '@sc/locale/react'
import { EmptyState } from '@sc/ui-kit'
import { useTimeZone } from '@sc/ui-kit/time-zone'
import { useMemo } from 'react'
import type { DictionaryName } from '../FormDesigner.tsx'
import { useTexts } from '../locale/words.ts'
import { useEntriesOf } from '../uses/useKnownChoices.ts'
import { designDifferences, type Change, type DesignDifferences, type FieldDifference } from './designDifferences.ts'
import { formDifferenceWords } from './locale/words.ts'
import type { DifferenceLocale } from './locale/zh-CN.ts'

/** Two designs of a form, and what the host knows around them. */
export interface FormDifferencesProps {
  /** Keep the objects from render to render. */
  before: FormDesign
  after: FormDesign
  /** The types that they are made of, the built-in ones without it. */
  widgets?: DesignerWidgets | undefined
  /** Options of dictionaries, by which conditions are told. */
  sources?: Pick<FormSources, 'dict'> | undefined
  /** What dictionaries are called; codes are shown without it. */
  dictionaries?: readonly DictionaryName[] | undefined
}

/** More than anybody reads: of a form that is another one altogether. */
const MOST = 200

/** What a form has otherwise than before, in words: what came, went, moved, and every setting with what it was and is. */
export function FormDifferences(props: FormDifferencesProps) {
  const words = useWords(formDifferenceWords)
  const { form, fields } = useDifferences(props)
  if (form.length === 0 && fields.length === 0) return <EmptyState title={words.same} />
  return (
    <section className="sc-fd-differences">
      <p className="sc-fd-differences-sum">{sumOf(form, fields, words)}</p>
      <ul aria-label={words.list}>
        {form.length > 0 && (
          <li data-change="changed">
            <Heading change="changed" title={words.form} />
            <Changes changes={form} />
          </li>
        )}
        {fields.slice(0, MOST).map(({ key, change, title, type, within, changes }) => (
          <li key={key} data-change={change}>
            <Heading change={change} title={title} remark={within === '' ? type : `${type} · ${within}`} />
            {changes.length > 0 && <Changes changes={changes} />}
          </li>
        ))}
      </ul>
      {fields.length > MOST && <p className="sc-fd-differences-sum">{words.more(fields.length - MOST)}</p>}
    </section>
  )
}

function useDifferences({ before, after, widgets = designerWidgets, sources, dictionaries }: FormDifferencesProps): DesignDifferences {
  const words = useWords(formDifferenceWords)
  const texts = useTexts()
  const [forConditions, forDesigners, language] = [useWords(conditionWords), useWords(designerWords), useLanguage()]
  const timeZone = useTimeZone()
  const { schemas } = widgets
  const codes = useMemo(
    () => JSON.stringify([...new Set([before, after].flatMap((design) => dictionariesOf(design, schemas)))]),
    [before, after, schemas],
  )
  const known = useEntriesOf(codes, sources?.dict)
  return useMemo(
    () =>
      designDifferences(before, after, {
        widgets: schemas,
        designers: new Map(widgetDesigners(widgets, forDesigners, language).map((designer) => [designer.type, designer])),
        dictionaries: dictionaries && new Map(dictionaries.map(({ code, name }) => [code, name])),
        known,
        words,
        texts,
        conditionWords: forConditions,
        timeZone,
      }),
    [before, after, widgets, schemas, forDesigners, language, dictionaries, known, words, texts, forConditions, timeZone],
  )
}

function sumOf(form: readonly Change[], fields: readonly FieldDifference[], words: DifferenceLocale): string {
  const { counts } = words
  const said = (['added', 'removed', 'changed'] as const).flatMap((change) => {
    const count = fields.filter((one) => one.change === change).length
    return count > 0 ? [counts[change](count)] : []
  })
  return [...said, ...(form.length > 0 ? [counts.form] : [])].join(words.countJoint)
}

function Heading({ change, title, remark }: { change: FieldDifference['change']; title: string; remark?: string }) {
  const words = useWords(formDifferenceWords)
  return (
    <div className="sc-fd-difference">
      <span className="sc-fd-difference-kind">{words.change[change]}</span> <strong>{title}</strong>{' '}
      {remark !== undefined && <span className="sc-fd-difference-type">{remark}</span>}
    </div>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { becomes, nothing } = useWords(formDifferenceWords)
  return (
    <dl>
      {changes.map(({ label, before, after }, at) => (
        // Nothing here moves, and options may have one label.
        <div key={at}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && (before === '' ? <span>{nothing}</span> : <del>{before}</del>)}
            {before !== undefined && after !== undefined && (
              <span role="img" aria-label={becomes}>
                {' → '}
              </span>
            )}
            {after !== undefined && (after === '' ? <span>{nothing}</span> : <ins>{after}</ins>)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
