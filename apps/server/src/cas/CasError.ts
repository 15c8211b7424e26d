/**
 * Why a ticket opens nothing: `foreignService`, it was made for an address that is not ours; `unreachable`, the CAS server
 * does not answer; `unintelligible`, its answer is none of CAS's; `refused`, by it, with `casCode`.
 */
export type CasProblem = 'foreignService' | 'unreachable' | 'unintelligible' | 'refused'

/** The words for people are the caller's business. */
export class CasError extends Error {
  override readonly name = 'CasError'
  constructor(
    readonly problem: CasProblem,
    /** As the protocol has it, e.g. `INVALID_TICKET`. */
    readonly casCode: string | null = null,
    options?: ErrorOptions,
  ) {
    super(casCode === null ? problem : `${problem}: ${casCode}`, options)
  }
}
