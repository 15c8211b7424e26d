CREATE TABLE "sc_item_label" (
	"item_id" text NOT NULL,
	"label_id" text NOT NULL,
	CONSTRAINT "sc_item_label_item_id_label_id_pk" PRIMARY KEY("item_id","label_id")
);
--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "sc_course" ADD COLUMN "cover" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_course" ADD COLUMN "material" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "logo" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "seal" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_item_label" ADD CONSTRAINT "sc_item_label_item_id_sc_item_detail_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sc_item_detail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_item_label" ADD CONSTRAINT "sc_item_label_label_id_sc_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."sc_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_label_by_label" ON "sc_item_label" USING btree ("label_id");