import type { Values } from '../../resource/served.ts'

// wire text: what columns of rosters are called, and departments, by their kinds.
const [CLASS, COLLEGE, BELOW] = [/班|class/i, /学院|书院|院系|college|school|faculty/i, /系|专业|major|division|programme/i]
// wire text: likewise, of names alone.
const [CLASS_NAME, COLLEGE_NAME, OFFICE_NAME] = [/班$|\d{3,}$/, /(?:学院|书院)$/, /(?:处|部|办|办公室|中心|馆|科|会|委)$/]

/** What a department is that a roster names, by the heading of its column, and by its name where that says nothing: and which columns stand above others. */
export function departKind({ heading, name }: { heading: string; name: string }): { rank: number; values: Values; isAlone: boolean } {
  // No college stands in a college, and no class in a class: who reviews, and who looks after it, would be looked for at both.
  const of = (rank: number, category: string) => ({ rank, values: { category }, isAlone: category === 'college' || category === 'class' })
  const said = [
    ...(CLASS.test(heading) ? [of(2, 'class')] : []),
    ...(COLLEGE.test(heading) ? [of(0, 'college')] : []),
    ...(BELOW.test(heading) ? [of(1, 'department')] : []),
  ]
  // One that says several, as of departments of all kinds, says none.
  const [only, ...others] = said
  if (only && others.length === 0) return only
  if (COLLEGE_NAME.test(name)) return of(0, 'college')
  if (CLASS_NAME.test(name)) return of(0, 'class')
  return of(0, OFFICE_NAME.test(name) ? 'school' : 'department')
}
