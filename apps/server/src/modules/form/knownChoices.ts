import { and, eq, isNull, sql } from 'drizzle-orm'
import { dictionariesOf, outsideSourceOf, walkWidgets } from '@sc/form-renderer/schema'
import type { FieldOption, FormDesign, KnownChoices } from '@sc/form-renderer/schema'
import type { Language } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { formDesign, processInstance } from '../../db/schema/index.ts'
import { currentLanguage } from '../../locale/language.ts'
import { itemsOf } from '../../dict/entries.ts'

/**
 * What the dictionaries of a form's designs offer, and what they offered to applications that still run. Of one that is not
 * there, and of a function, nothing is known.
 * @param language that entries are named in: the reader's, for sentences about them
 */
export async function knownChoices(
  db: Db,
  formCode: string | null,
  designs: readonly FormDesign[],
  language: Language = currentLanguage(),
): Promise<KnownChoices> {
  const entries = new Map<string, FieldOption[]>()
  const known = new Map<string, readonly FieldOption[]>()
  for (const design of designs) {
    for (const code of dictionariesOf(design)) {
      const items = entries.has(code) ? null : await itemsOf(db, code)
      if (items)
        entries.set(
          code,
          items.map(({ value, text }) => ({ value, label: text[language] })),
        )
    }
    for (const [model, codes] of dictionaryFields(design))
      for (const code of codes) {
        const key = keyOf(code, model)
        const offered = entries.get(code)
        if (offered && !known.has(key)) known.set(key, withRetired(offered, formCode === null ? [] : await heldIn(db, formCode, model)))
      }
  }
  return (source, model) => (source.kind === 'dict' ? known.get(keyOf(source.code, model)) : undefined)
}

const keyOf = (code: string, model: string) => JSON.stringify([code, model])

function dictionaryFields(design: FormDesign): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>()
  walkWidgets(design, (widget) => {
    const source = outsideSourceOf(widget)
    if (source?.kind === 'dict') fields.set(widget.model, (fields.get(widget.model) ?? new Set()).add(source.code))
  })
  return fields
}

/** What running applications hold in a field. */
async function heldIn(db: Db, formCode: string, model: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ value: sql<unknown>`${processInstance.values} -> ${model}::text` })
    .from(processInstance)
    .innerJoin(formDesign, eq(formDesign.id, processInstance.formId))
    .where(and(eq(formDesign.formCode, formCode), isNull(processInstance.endTime)))
  return rows
    .flatMap(({ value }) => value)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
}

/** What is offered, and after it what only earlier answers hold. */
export function withRetired(offered: readonly FieldOption[], held: readonly string[]): readonly FieldOption[] {
  const values = new Set(offered.map(({ value }) => String(value)))
  const gone = [...new Set(held)].filter((value) => !values.has(value))
  return [...offered, ...gone.map((value): FieldOption => ({ value, label: value, retired: true }))]
}
