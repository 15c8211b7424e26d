import { wholeCharacters } from '../xml/characters.ts'
import type { EngineName } from '../EngineProfile.ts'
import { ownPrefixes } from './ownPrefixes.ts'
import { packUnwritable } from './packUnwritable.ts'
import { tightAttributes } from './tightAttributes.ts'

/** A text as moddle reads it right. */
export const readable = (xml: string): string => tightAttributes(wholeCharacters(xml))

/** The same where it is to be written again, too, in the words of an engine. */
export const rewritable = (xml: string, engine?: EngineName): string => packUnwritable(ownPrefixes(readable(xml), engine))
