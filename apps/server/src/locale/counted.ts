/** `1 hour`, `2 hours`: what English counts. */
export const counted = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`
