/** A stored file as a record names it: by the path under which it is kept, and by what it is called. */
export interface KeptFile {
  url: string
  name: string
}

/** Pictures that every browser shows and that run nothing. */
export const PICTURES = ['.jpg', '.jpeg', '.png', '.gif', '.webp'] as const

/** Pictures that a printed sheet takes as well. */
export const PRINTED_PICTURES = ['.jpg', '.jpeg', '.png'] as const

/** What proves something: scans, and documents of every office. */
export const DOCUMENTS = [...PICTURES, '.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.zip'] as const

/** Whether all that a field takes are pictures: it shows them. */
export const isPictures = (kinds: readonly string[]): boolean => kinds.every((kind) => (PICTURES as readonly string[]).includes(kind))
