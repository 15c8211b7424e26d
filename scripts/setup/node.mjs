import { manifest } from '../root.mjs'

/**
 * What to tell somebody whose Node is too old, or undefined when it will do.
 * @param {string} version as `process.versions.node`
 * @param {string} range as `engines.node`: `>=major.minor`
 */
export function nodeProblem(version, range = manifest.engines.node) {
  const [major = 0, minor = 0] = numbers(version)
  const [wantedMajor = 0, wantedMinor = 0] = numbers(range)
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return undefined
  return `需要 Node.js ${wantedMajor}.${wantedMinor} 或更高版本，当前是 ${version}。请升级后重试：https://nodejs.org`
}

/** @param {string} text */
function numbers(text) {
  return text.replace(/^\D*/, '').split('.').map(Number)
}
