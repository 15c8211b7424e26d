/** Whether a written value is of the data type its field asks for. Unknown types are not held against it. */
export function isOfDataType(dataType: string, value: unknown): boolean {
  const written = String(value)
  switch (dataType) {
    case 'number':
    case 'float':
      return written.trim() !== '' && Number.isFinite(Number(written))
    case 'integer':
      return written.trim() !== '' && Number.isInteger(Number(written))
    case 'boolean':
      return typeof value === 'boolean' || written === 'true' || written === 'false'
    case 'url':
      return isWebAddress(written)
    case 'email':
      return isMailAddress(written)
    case 'hex':
      return /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(written)
    default:
      return true
  }
}

function isWebAddress(written: string): boolean {
  if (!/^(https?|ftp):\/\//i.test(written) || /\s/.test(written)) return false
  try {
    return new URL(written).hostname !== ''
  } catch {
    return false
  }
}

/** Split rather than matched, so that length costs nothing. */
function isMailAddress(written: string): boolean {
  if (written.length > 254 || /\s/.test(written)) return false
  const [name, host, ...rest] = written.split('@')
  if (!name || !host || rest.length > 0) return false
  const labels = host.split('.')
  return labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label))
}
