import { unpackUnwritable } from '../engines/readable/packUnwritable.ts'

interface Bus {
  on(event: 'saveXML.serialized', listener: (written: { xml: string }) => string): void
}

/** Whoever has a modeler write its text gets it unpacked: there is no other way out of it. */
function UnpackWritten(eventBus: Bus) {
  eventBus.on('saveXML.serialized', ({ xml }) => unpackUnwritable(xml))
}
UnpackWritten.$inject = ['eventBus']

export const unpackingModule = { __init__: ['scUnpackWritten'], scUnpackWritten: ['type', UnpackWritten] as const }
