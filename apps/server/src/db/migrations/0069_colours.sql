ALTER TABLE "sys_dict_item" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "sc_module" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD CONSTRAINT "dict_item_color" CHECK ("sys_dict_item"."color" in ('red', 'volcano', 'orange', 'gold', 'green', 'cyan', 'blue', 'purple', 'magenta'));--> statement-breakpoint
ALTER TABLE "sc_module" ADD CONSTRAINT "module_color" CHECK ("sc_module"."color" in ('red', 'volcano', 'orange', 'gold', 'green', 'cyan', 'blue', 'purple', 'magenta'));