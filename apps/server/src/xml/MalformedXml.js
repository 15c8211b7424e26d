/**
 * `character`: one that XML has no place for, by itself or by its number; `reference`: an `&` that begins none; `tag`: what
 * begins as one and is none; `repeated`: an attribute; `closing`: of another element than the one that is open; `unclosed`: an
 * element, a comment or the like; `outside`: beside the one element that a file is; `nothing`: no element at all;
 * `declaration`: that it is XML, elsewhere than at the beginning; `documentType`: it has one.
 * @typedef {'character' | 'reference' | 'tag' | 'repeated' | 'closing' | 'unclosed' | 'outside' | 'nothing' | 'declaration' | 'documentType'} XmlFault
 */

const WRITTEN = /^(?:&[^;\s<"']{0,30};?|<[^\s>]{0,40}|[^\s\p{C}=<>"'&]{1,30})/u
const IN_ATTRIBUTE = /([^\s=<>"']+)\s*=\s*(?:"[^"]*|'[^']*)$/

/** A text is not XML. The words for people are the caller's business. */
export class MalformedXml extends Error {
  /**
   * @param {XmlFault} fault
   * @param {string} xml
   * @param {number} at
   */
  constructor(fault, xml, at) {
    super(fault)
    this.fault = fault
    this.line = xml.slice(0, at).split(/\r\n|\r|\n/).length
    /** What stands there, or begins there; a character alone by its number, as not all can be shown. */
    this.written =
      WRITTEN.exec(xml.slice(at, at + 50))?.[0] ?? `U+${(xml.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    /** The attribute in whose value that is; null elsewhere. */
    this.attribute = IN_ATTRIBUTE.exec(xml.slice(Math.max(xml.lastIndexOf('<', at - 1), at - 1000, 0), at))?.[1] ?? null
  }
}
