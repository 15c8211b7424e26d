export const BPMN = 'http://www.omg.org/spec/BPMN/20100524/MODEL'
export const BPMNDI = 'http://www.omg.org/spec/BPMN/20100524/DI'
export const DC = 'http://www.omg.org/spec/DD/20100524/DC'
export const DI = 'http://www.omg.org/spec/DD/20100524/DI'
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

/** Whose attributes bpmn-js draws itself: the colours of its own tools and of the standard's appendix. */
export const COLOURS = ['http://bpmn.io/schema/bpmn/biocolor/1.0', 'http://www.omg.org/spec/BPMN/non-normative/color/1.0'] as const

/** The namespaces of the standard, whose `id` attributes are XML ids. Extensions use `id` for their own ends. */
export const STANDARD: readonly string[] = [BPMN, BPMNDI, DC, DI]

/** What moddle could not write passes it in here, see `packUnwritable`. No file is ever saved with it. */
export const PACKED = 'https://second-classroom.example/bpmn/packed'
