import { z } from 'zod'

/** A stored file as a record names it; whose it is, the server looks up. */
export const keptFile = z.object({ url: z.string().min(1).max(300), name: z.string().max(255) })
