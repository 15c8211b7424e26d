const KB = 1024

/** A limit in bytes, as people say it: never more than it is. */
export const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.floor(bytes / KB)} KB` : `${Math.floor((bytes / KB / KB) * 10) / 10} MB`
