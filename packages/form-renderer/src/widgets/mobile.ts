import { Faces } from '../react/faces.ts'

/** Every type's phone face, each in a chunk of its own. */
export const mobileFaces = new Faces({
  input: async () => (await import('./input/Mobile.tsx')).inputMobile,
  textarea: async () => (await import('./textarea/Mobile.tsx')).textareaMobile,
  number: async () => (await import('./number/Mobile.tsx')).numberMobile,
  radio: async () => (await import('./radio/Mobile.tsx')).radioMobile,
  checkbox: async () => (await import('./checkbox/Mobile.tsx')).checkboxMobile,
  select: async () => (await import('./select/Mobile.tsx')).selectMobile,
  time: async () => (await import('./time/Mobile.tsx')).timeMobile,
  date: async () => (await import('./date/Mobile.tsx')).dateMobile,
  datetime: async () => (await import('./datetime/Mobile.tsx')).datetimeMobile,
  switch: async () => (await import('./switch/Mobile.tsx')).switchMobile,
  slider: async () => (await import('./slider/Mobile.tsx')).sliderMobile,
  rate: async () => (await import('./rate/Mobile.tsx')).rateMobile,
  imgupload: async () => (await import('./imgupload/Mobile.tsx')).imguploadMobile,
  fileupload: async () => (await import('./fileupload/Mobile.tsx')).fileuploadMobile,
  hidden: async () => (await import('./hidden/Mobile.tsx')).hiddenMobile,
  divider: async () => (await import('./divider/Mobile.tsx')).dividerMobile,
  text: async () => (await import('./text/Mobile.tsx')).textMobile,
  grid: async () => (await import('./grid/Mobile.tsx')).gridMobile,
})
