import { dict, dictionaries, dictionaryItems } from '@sc/api-client/contract'
import { ResourcePage } from '../../resource/ResourcePage.tsx'

const referenced = { dictId: dictionaries }
const touches = [dict.items]

/** What a dictionary offers. */
export default function DictionaryItems() {
  return (
    <ResourcePage
      resource={dictionaryItems}
      title="字典项"
      purpose="名称可以随时修改，已保存的记录按数据值对应，显示新的名称"
      referenced={referenced}
      touches={touches}
      removal="没有被使用的字典项才能删除，删除后不能恢复。"
    />
  )
}
