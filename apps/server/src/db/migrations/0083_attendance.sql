CREATE TABLE "sc_attendance" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"username" text NOT NULL,
	"in_time" timestamp with time zone,
	"out_time" timestamp with time zone,
	"way" text NOT NULL,
	"marked_by" text,
	"note" text,
	"settle_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_way" CHECK ("sc_attendance"."way" in ('scan', 'manual')),
	CONSTRAINT "attendance_times" CHECK ("sc_attendance"."out_time" is null or "sc_attendance"."in_time" is not null)
);
--> statement-breakpoint
CREATE TABLE "sys_signing_key" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "attendance" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_attendance" ADD CONSTRAINT "sc_attendance_item_id_sc_item_detail_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sc_item_detail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_attendance" ADD CONSTRAINT "sc_attendance_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sc_attendance" ADD CONSTRAINT "sc_attendance_marked_by_sys_user_username_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_once" ON "sc_attendance" USING btree ("item_id","username");--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD CONSTRAINT "item_attendance" CHECK ("sc_item_detail"."attendance" in ('none', 'in', 'inOut'));