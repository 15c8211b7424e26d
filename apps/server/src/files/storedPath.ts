import { dayOf } from '../time.ts'

/** Where a file is kept: by date, under a name that nobody can guess. `id`: 32 hexadecimal digits. */
export const storedPath = (id: string, extension: string): string => `${dayFolder(new Date())}/${id}${extension}`

/** What {@link storedPath} makes. */
const STORED_PATH = /\d{4}\/\d{2}\/\d{2}\/[0-9a-f]{32}\.[a-z0-9]+/g

/** Stored paths that stand anywhere in a text, each once. */
export const pathsNamedIn = (text: string): string[] => [...new Set(text.match(STORED_PATH))]

/** Where what was stored today or yesterday is. */
export const recentFolders = (): string[] => [new Date(), new Date(Date.now() - 86_400_000)].map(dayFolder)

const dayFolder = (moment: Date): string => dayOf(moment).replaceAll('-', '/')
