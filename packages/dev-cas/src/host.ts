import type { FastifyRequest } from 'fastify'
import type { Catalogue, Language } from '@sc/locale'
import type { DevCasLocale } from './locale/zh-CN.ts'
import type { LogoutMessages } from './logoutMessage.ts'
import type { TicketRegistry } from './tickets.ts'

/** What the provider needs of the server that carries it, and all that it knows of it. */
export interface DevCasHost {
  /** Where the plugin is mounted: starts with a slash, does not end with one. Its cookies are for this path alone. */
  path: string
  /** Where the pages lead who came for no service. */
  home: string
  /** Whether the browser came by https: then the cookies go nowhere else. */
  isSecure(request: FastifyRequest): boolean
  /** Whom tickets are given to. What is under neither is refused. */
  services: {
    /** The host itself. */
    isOwn(request: FastifyRequest, service: string): boolean
    /** Other systems; they are told of single logout. */
    isOther(service: string): boolean
    /** Of the other systems, one message after the other goes to each. */
    origins: readonly string[]
  }
  tickets: TicketRegistry
  logoutMessages: LogoutMessages
  /** Attributes of a person beside their name; undefined where no such account may sign in. */
  attributesOf(username: string): Promise<Readonly<Record<string, string>> | undefined>
  /** What the pages are headed with; words of the host's own are in the page's language. */
  school(language: Language): Promise<DevCasSchool>
  /** The same where it cannot be read. */
  unknownSchool(language: Language): DevCasSchool
  /**
   * Does this when the host listens and so often again, logs what fails, and waits for it when it closes. Nobody waits
   * for it otherwise.
   */
  every(ms: number, work: () => Promise<void>): void
  /** The words of the pages, where they are not `devCasWords`. */
  words?: Catalogue<DevCasLocale>
}

export interface DevCasSchool {
  /** Empty where none was entered yet. */
  schoolName: string
  systemTitle: string
  /** Shown as the campus's own sign-in, with a note that it is for development; else as the sign-in of the system alone. */
  demonstrates: boolean
}
