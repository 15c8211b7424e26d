import { expect, it, vi } from 'vitest'
import { hasPicturesWithin, storePictures } from './storePictures.ts'

const RED = 'data:image/png;base64,iVBORw0KGgo='

it('stores what stands within the text, and names where it is shown from', async () => {
  const store = vi.fn(async (file: File) => `/static/${file.name}?${file.size}${file.type}`)
  const html = `<p>甲<img src="${RED}" alt=""><img src="/static/own.png"></p>`
  expect(hasPicturesWithin(html)).toBe(true)
  expect(await storePictures(html, store, vi.fn())).toBe(
    '<p>甲<img src="/static/picture.png?8image/png" alt=""><img src="/static/own.png"></p>',
  )
  expect(store).toHaveBeenCalledOnce()
  expect(hasPicturesWithin('<p>甲<img src="/static/own.png">data:</p>')).toBe(false)
})

it('leaves out what is not stored, and says so', async () => {
  const failed = vi.fn()
  const refuse = () => Promise.reject(new Error('太大'))
  expect(await storePictures(`<p>甲<img src="${RED}">乙</p>`, refuse, failed)).toBe('<p>甲乙</p>')
  expect(failed).toHaveBeenCalledWith(new Error('太大'))
})
