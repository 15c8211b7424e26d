/**
 * Whether a start writes the demonstration first, which takes a minute: into an embedded database that is not there yet.
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isThere
 */
export function writesDemonstration({ DATABASE_URL, SC_CAS_URL, SC_SEED }, isThere) {
  return !isThere && !DATABASE_URL && (SC_SEED ? SC_SEED !== '0' : !SC_CAS_URL)
}
