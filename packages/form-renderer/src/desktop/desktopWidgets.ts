import { Faces } from '../react/faces.ts'

/** Every type's PC face, each in a chunk of its own. */
export const desktopFaces = new Faces({
  input: async () => (await import('../widgets/input/Desktop.tsx')).inputDesktop,
  textarea: async () => (await import('../widgets/textarea/Desktop.tsx')).textareaDesktop,
  number: async () => (await import('../widgets/number/Desktop.tsx')).numberDesktop,
  radio: async () => (await import('../widgets/radio/Desktop.tsx')).radioDesktop,
  checkbox: async () => (await import('../widgets/checkbox/Desktop.tsx')).checkboxDesktop,
  select: async () => (await import('../widgets/select/Desktop.tsx')).selectDesktop,
  time: async () => (await import('../widgets/time/Desktop.tsx')).timeDesktop,
  date: async () => (await import('../widgets/date/Desktop.tsx')).dateDesktop,
  datetime: async () => (await import('../widgets/datetime/Desktop.tsx')).datetimeDesktop,
  switch: async () => (await import('../widgets/switch/Desktop.tsx')).switchDesktop,
  slider: async () => (await import('../widgets/slider/Desktop.tsx')).sliderDesktop,
  rate: async () => (await import('../widgets/rate/Desktop.tsx')).rateDesktop,
  imgupload: async () => (await import('../widgets/imgupload/Desktop.tsx')).imguploadDesktop,
  fileupload: async () => (await import('../widgets/fileupload/Desktop.tsx')).fileuploadDesktop,
  hidden: async () => (await import('../widgets/hidden/Desktop.tsx')).hiddenDesktop,
  divider: async () => (await import('../widgets/divider/Desktop.tsx')).dividerDesktop,
  text: async () => (await import('../widgets/text/Desktop.tsx')).textDesktop,
  grid: async () => (await import('../widgets/grid/Desktop.tsx')).gridDesktop,
})
