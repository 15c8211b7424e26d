import type { ItemLabel, KeptFile } from '@sc/api-client/contract'

/** The moments of a project: the day of each is asked, and beside it the hour, where it is not meant as a whole day. */
const MOMENTS = ['applyFrom', 'applyTime', 'startTime', 'endTime'] as const
export type ProjectMoment = (typeof MOMENTS)[number]

/** What the form calls the hour of a moment. */
export const clockOf = (moment: ProjectMoment) => `${moment}Clock` as const

type Values = Record<string, unknown>

const DAY = 'yyyy-MM-dd'.length
const MINUTE = 'yyyy-MM-dd HH:mm'.length

/** A form has lists of files and of ids; a project one picture, and labels with their names. */
const namedInForm = ({ cover, labels }: Values): Values => ({
  ...(cover !== undefined && { cover: cover === null ? [] : [cover] }),
  ...(Array.isArray(labels) && { labels: labels.map((one: string | ItemLabel) => (typeof one === 'string' ? one : one.id)) }),
})

function namedInProject({ cover, labels }: Values): Values {
  const [picture] = (Array.isArray(cover) ? cover : []) as KeptFile[]
  return {
    ...(cover !== undefined && { cover: picture ? { url: picture.url, name: picture.name } : null }),
    ...(labels !== undefined && { labels: Array.isArray(labels) ? (labels as unknown[]) : [] }),
  }
}

/** A project's values as its form has them. */
export function toForm(values: Values): Values {
  const parts = MOMENTS.flatMap((moment) => {
    const value = values[moment]
    return typeof value === 'string'
      ? [
          [moment, value.slice(0, DAY)],
          [clockOf(moment), value.slice(DAY + 1, MINUTE)],
        ]
      : []
  })
  return { ...values, ...namedInForm(values), ...Object.fromEntries(parts) }
}

/**
 * The form's values as a project has them.
 * @param project whose moments stay to the second where the form says the same to the minute
 */
export function fromForm(values: Values, project: { readonly [K in ProjectMoment]?: string | null | undefined } | null): Values {
  const found = { ...values, ...namedInProject(values) }
  for (const moment of MOMENTS) {
    const [day, clock] = [found[moment], found[clockOf(moment)]]
    delete found[clockOf(moment)]
    if (typeof day !== 'string' || typeof clock !== 'string' || day === '' || clock === '') continue
    const said = `${day} ${clock}`
    const before = project?.[moment]
    found[moment] = before?.slice(0, MINUTE) === said ? before : `${said}:00`
  }
  return found
}

/** Permissions of moments are those of their hours, too. */
export const withClocks = <T extends string>(permissions: Readonly<Record<string, T>>): Record<string, T> => ({
  ...permissions,
  ...Object.fromEntries(MOMENTS.flatMap((moment) => (permissions[moment] ? [[clockOf(moment), permissions[moment]]] : []))),
})
