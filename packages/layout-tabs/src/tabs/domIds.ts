/** Ids for ARIA: a tab's id is an address, which an id attribute may hold as long as it has no spaces. */
const dom = (frameId: string, part: string, id: string) => `${frameId}${part}${encodeURIComponent(id)}`

export const tabDomId = (frameId: string, id: string) => dom(frameId, 'tab', id)
export const panelDomId = (frameId: string, id: string) => dom(frameId, 'panel', id)
