/** Where every dialog of the back office begins. */
export const dialogPlace = { top: '5vh' } as const
