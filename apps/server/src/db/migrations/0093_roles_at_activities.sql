CREATE TABLE "sc_attendance_role" (
	"item_id" text NOT NULL,
	"username" text NOT NULL,
	"role" text NOT NULL,
	"given_by" text NOT NULL,
	"give_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sc_attendance_role_item_id_username_pk" PRIMARY KEY("item_id","username")
);
--> statement-breakpoint
ALTER TABLE "sc_attendance_role" ADD CONSTRAINT "sc_attendance_role_item_id_sc_item_detail_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sc_item_detail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_attendance_role" ADD CONSTRAINT "sc_attendance_role_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sc_attendance_role" ADD CONSTRAINT "sc_attendance_role_given_by_sys_user_username_fk" FOREIGN KEY ("given_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;