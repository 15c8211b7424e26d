import { USUAL_MEASURE } from '@sc/api-client/contract'
import type { ScoreRecord, Transcript } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Language, Message } from '@sc/locale'
import { say } from '../../locale/say.ts'
import { countingIn } from '../../locale/unit.ts'
import type { PrintedSheet, Sheets } from '../../typeset/typeset.ts'

/** What printing goes by: the language of the sheet, and where copies are verified. */
export interface Printing {
  language: Language
  /** The address of the system's own pages; ends with a slash. */
  base: string
  /** As a drawing. */
  seal: string | null
}

/** What is printed of these transcripts, ready to be set. */
export function sheetsOf(transcripts: readonly Transcript[], printing: Printing): Sheets {
  const [first] = transcripts
  return countingIn(first?.measure.unit ?? USUAL_MEASURE.unit, () => sheetsIn(transcripts, printing))
}

function sheetsIn(transcripts: readonly Transcript[], printing: Printing): Sheets {
  const { language } = printing
  const [first] = transcripts
  const words = say.transcript
  const inIt = (message: Message) => message.in(language)
  const page = inIt(words.page()).split('/')
  return {
    title: inIt(words.title()),
    author: first?.schoolName ?? '',
    lang: language.slice(0, 2),
    region: language.slice(3).toLowerCase(),
    words: {
      columns: [words.item(), words.hours(), words.credits(), words.day()].map(inIt),
      page: [page[0] ?? '', page[1] ?? '', page[2] ?? ''],
      none: inIt(words.none()),
      qr: inIt(words.qr()),
      seal: inIt(words.seal()),
      missing: inIt(words.missing()),
    },
    seal: printing.seal,
    sheets: transcripts.map((one) => sheetOf(one, printing)),
  }
}

function sheetOf(one: Transcript, { language, base }: Printing): PrintedSheet {
  const words = say.transcript
  const inIt = (message: Message) => message.in(language)
  const number = one.studentNo ?? one.username
  const address = `${base}transcript/verify`
  const kept = language === defaultLanguage
  // Awards and projects without an English name are called as they were typed.
  const earned = ({ itemName, itemEnglish, award, awardEnglish }: ScoreRecord) => {
    const item = kept ? itemName : (itemEnglish ?? itemName)
    return award === null ? item : inIt(words.withAward({ item, award: kept ? award : (awardEnglish ?? award) }))
  }
  return {
    school: one.schoolName,
    // What it is verified as is the school's own title; of a translation it stands below.
    title: kept ? one.title : inIt(words.title()),
    subtitle: kept ? null : one.title,
    about: [
      [inIt(words.name()), one.realname],
      [inIt(words.number()), number],
      [inIt(words.college()), one.departName ?? '—'],
      ...(one.major === null ? [] : [[inIt(words.major()), one.major] as const]),
      ...(one.className === null ? [] : [[inIt(words.className()), one.className] as const]),
      [inIt(words.totalHours()), inIt(words.ofRequired({ hours: one.totalHours, required: one.required }))],
      [inIt(words.totalCredits()), String(one.totalCredits)],
      [inIt(words.count()), String(one.modules.reduce((sum, { records }) => sum + records.length, 0))],
    ],
    modules: one.modules.map(({ moduleName, moduleEnglish, hours, required, records }) => ({
      name: inIt(words.module({ name: kept ? moduleName : (moduleEnglish ?? moduleName), kept: moduleName })),
      sum: inIt(words.sum({ hours, required })),
      records: records.map((record) => [
        earned(record),
        String(record.hours),
        record.credits === null ? '—' : String(record.credits),
        record.achievedOn,
      ]),
    })),
    proof: [
      words.scan(),
      words.code({ code: one.verifyCode }),
      words.address({ address }),
      ...(one.schoolName ? [words.school({ name: one.schoolName })] : []),
      words.generated({ moment: one.generatedAt }),
    ].map(inIt),
    footer: one.printFooter,
    proves: `${address}?code=${one.verifyCode}`,
    running: [one.realname, number, one.title].join(' · '),
    code: inIt(words.code({ code: one.verifyCode })),
  }
}
