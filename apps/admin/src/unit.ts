import { inUnit, textInUnit, USUAL_MEASURE } from '@sc/api-client/contract'
import type { HoursUnit } from '@sc/api-client/contract'
import type { Catalogue, Language, Text } from '@sc/locale'

let current: HoursUnit = USUAL_MEASURE.unit

/** From now on hours are said in this: once, before anything is drawn, as a page has one unit for its life. */
export function countIn(unit: HoursUnit): void {
  current = unit
}

/** Words that speak of what students earn, said in the unit that the school counts in: of a catalogue, or of one title. */
export function inOwnUnit<Words>(catalogue: Catalogue<Words>): Catalogue<Words> {
  const said = new Map<string, Words>()
  const of = (language: Language): Words => {
    if (current === USUAL_MEASURE.unit) return catalogue[language]
    const key = `${current} ${language}`
    // Kept: who compares words finds the same.
    const known =
      said.get(key) ??
      (isText(catalogue) ? (textInUnit(catalogue, language, current) as Words) : inUnit(catalogue[language], language, current))
    said.set(key, known)
    return known
  }
  return {
    get 'zh-CN'() {
      return of('zh-CN')
    },
    get 'en-US'() {
      return of('en-US')
    },
  }
}

const isText = (catalogue: Catalogue<unknown>): catalogue is Text => typeof catalogue['zh-CN'] === 'string'

interface Described {
  readonly title: Text
}

/** What something is called that the contract describes, in the unit that the school counts in. */
export function titleIn(described: Described, language: Language): string
export function titleIn(described: Described | undefined, language: Language): string | undefined
export function titleIn(described: Described | undefined, language: Language): string | undefined {
  return described && inOwnUnit(described.title)[language]
}
