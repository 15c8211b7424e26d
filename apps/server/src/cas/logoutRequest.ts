import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { parsed } from './parsed.ts'

const messageSchema = z.object({ LogoutRequest: z.object({ SessionIndex: z.string().min(1).max(256) }) })
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, htmlEntities: true })

/** The service ticket that a message of single logout names, if it is one. */
export function ticketOfLogoutRequest(message: string): string | undefined {
  return messageSchema.safeParse(parsed(parser, message)).data?.LogoutRequest.SessionIndex
}
